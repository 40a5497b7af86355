const PAGE = "/admin/search/";

/**
 * What a results page was asked for, nothing on any other page. Read from the address itself: the framework leaves some
 * characters of a parameter encoded, among them those of an e-mail address.
 */
export const searchQuery = ({ pathname }: URL): string =>
  pathname.startsWith(PAGE) ? decodeURIComponent(pathname.slice(PAGE.length)) : "";
