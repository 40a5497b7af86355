/**
 * Whether links below an element navigate without leaving the page. This package has no such navigation; but
 * `f-client-nav={false}` means something to other code, and Preact omits an attribute that is false.
 */
export const CLIENT_NAV = "f-client-nav";
