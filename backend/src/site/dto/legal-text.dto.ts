import type { LegalKind } from '../../legal/index.js';

/** A legal text of the operator's. */
export class LegalTextDto {
  /** @example terms */
  kind!: LegalKind;

  /** @example Terms of Service */
  title!: string;

  /**
   * HTML made of Markdown; markup within the text is shown as text.
   * @example <p>Every dog is washed gently.</p>
   */
  html!: string;

  /** SHA-256 of the text. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  version!: string;
}
