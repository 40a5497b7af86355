// @ts-types="@types/sanitize-html"
import sanitizeHtml from "sanitize-html";

/** Words and links, nothing that runs, loads, or looks like a part of the page around it. */
const ALLOWED = {
  allowedTags: ["p", "br", "b", "strong", "i", "em", "ul", "ol", "li", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
};

/** What is left of HTML from elsewhere once it may stand in a page of ours. */
export const safeHtml = (html: string): string => sanitizeHtml(html, ALLOWED);
