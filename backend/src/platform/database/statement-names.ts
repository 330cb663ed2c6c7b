/**
 * The names of statements that each connection keeps planned, one for each text. The number of texts has to be limited:
 * what people write goes into a statement's values.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /** @param owner sets these names apart from others on the same connections */
  constructor(private readonly owner: string) {}

  of(text: string): string {
    const name = this.names.get(text) ?? `${this.owner}_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
