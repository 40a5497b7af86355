/** Stands where somebody typed something that was erased when they were made anonymous. */
export const ERASED = "[anonymized]";
