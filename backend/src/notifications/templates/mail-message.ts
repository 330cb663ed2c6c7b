/** The content of a mail before its layout. */
export interface MailMessage {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Labels and values, one pair a line, each with the page that shows it where there is one. */
  readonly facts?: readonly (readonly [label: string, value: string, url?: string])[];
  /** A page to go to, which changes nothing when it is opened. */
  readonly action?: { readonly label: string; readonly url: string };
  /** A second page for the other choice, shown as a link. */
  readonly otherwise?: { readonly label: string; readonly url: string };
  /** Paragraphs after the action. */
  readonly afterwards?: readonly string[];
}

/** A mail with its layout, and the visit for the recipient's calendar. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string };
}
