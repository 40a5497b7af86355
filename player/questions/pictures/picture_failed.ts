/** Name of the bubbling event that reports a picture which did not load, once for each picture. */
export const PICTURE_FAILED = "picture-failed";

export type PictureFailed = CustomEvent<{ readonly url: string }>;
