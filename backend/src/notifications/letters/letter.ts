/** What a mail says, before it is laid out. */
export interface Letter {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label and value, one under the other. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** A page to go to. Opening it changes nothing. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Said after the action. */
  readonly afterwards?: readonly string[];
}
