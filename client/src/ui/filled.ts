declare const filledMark: unique symbol;

/** A text that is known not to be empty. */
export type FilledText = string & { readonly [filledMark]: true };

/** A value that may be chosen: any literal but the empty one, and of all texts only those that are known to be filled. */
export type Choosable<T extends string> = string extends T ? FilledText : T extends '' ? never : T;

/** The text as a value that may be chosen, or nothing when it is empty. */
export function filled(text: string): FilledText | undefined {
  return isFilled(text) ? text : undefined;
}

function isFilled(text: string): text is FilledText {
  return text !== '';
}
