/** What a mail says, before it is laid out. */
export interface MailMessage {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label and value, one under the other. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** A page to go to. Opening it changes nothing. */
  readonly action?: { readonly label: string; readonly url: string };
  /** A second page, for those who want the other thing; shown as a link. */
  readonly otherwise?: { readonly label: string; readonly url: string };
  /** Said after the action. */
  readonly afterwards?: readonly string[];
}

/** A mail laid out: what a mail program shows, and the visit for its calendar. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string };
}
