// @ts-types="@types/sanitize-html"
import sanitizeHtml from "sanitize-html";

/** Text and links only: nothing that runs, loads, or can imitate a part of the page around it. */
const ALLOWED = {
  allowedTags: ["p", "br", "b", "strong", "i", "em", "ul", "ol", "li", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
};

/** Foreign HTML, reduced to what our pages allow. */
export const safeHtml = (html: string): string => sanitizeHtml(html, ALLOWED);
