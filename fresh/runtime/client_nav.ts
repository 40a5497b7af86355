/**
 * Whether links below an element are to be followed without leaving the page. There is no such navigation in this
 * package; but `f-client-nav={false}` means something to others, and Preact leaves out an attribute that is false.
 */
export const CLIENT_NAV = "f-client-nav";
