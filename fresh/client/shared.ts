// What every island stands on. The build adds this to each of them, so that it is all in one chunk and not in one for
// each set of islands that happens to need a part.
import "preact";
import "preact/hooks";
import "preact/jsx-runtime";
import "./markers.ts";
import "./props.ts";
