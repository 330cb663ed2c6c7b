/** A salon's answers in its application, by field; texts, and for sizes yes or no. */
export type Answers = Readonly<Record<string, string | boolean | null>>;

/** An answer that differs from the earlier application. */
export interface AnswerChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the changes from one application to the next, in the order of the fields. */
export const changesBetween = (before: Answers, after: Answers): AnswerChange[] =>
  Object.keys({ ...before, ...after }).flatMap((field) => {
    const [was, is] = [inWords(before[field]), inWords(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

const inWords = (answer: string | boolean | null | undefined): string | null => {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return answer?.trim() || null;
};
