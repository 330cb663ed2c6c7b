/** What a salon has said about itself when it applied, by field; texts, and for sizes yes or no. */
export type Answers = Readonly<Record<string, string | boolean | null>>;

/** One answer that is another than before. */
export interface AnswerChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What has changed from one application to the next, in the order of the fields. */
export const changesBetween = (before: Answers, after: Answers): AnswerChange[] =>
  Object.keys({ ...before, ...after }).flatMap((field) => {
    const [was, is] = [inWords(before[field]), inWords(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

const inWords = (answer: string | boolean | null | undefined): string | null => {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return answer?.trim() || null;
};
