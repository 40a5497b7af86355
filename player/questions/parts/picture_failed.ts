/** Tells the page of a picture that did not come, once; it bubbles. */
export const PICTURE_FAILED = "picture-failed";

export type PictureFailed = CustomEvent<{ readonly url: string }>;
