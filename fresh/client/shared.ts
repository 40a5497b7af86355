// Modules that every island needs. The build adds this to each of them, so that they are all in one chunk,
// not in one for each set of islands that needs some of them.
import "preact";
import "preact/hooks";
import "preact/jsx-runtime";
import "./markers.ts";
import "./props.ts";
