type Listener = (detail: object) => void;

/** The listeners of each event. */
export class Listeners {
  private readonly byEvent = new Map<string, Set<Listener>>();

  add(event: string, listener: Listener): void {
    const known = this.byEvent.get(event) ?? new Set();
    this.byEvent.set(event, known.add(listener));
  }

  addOnce(event: string, listener: Listener): void {
    const once: Listener = (detail) => {
      this.remove(event, once);
      listener(detail);
    };
    this.add(event, once);
  }

  /** Removes a listener, or all of the event's listeners where none is given. */
  remove(event: string, listener?: Listener): void {
    if (listener) this.byEvent.get(event)?.delete(listener);
    else this.byEvent.delete(event);
  }

  clear(): void {
    this.byEvent.clear();
  }

  emit(event: string, detail: object): void {
    for (const listener of this.byEvent.get(event) ?? []) listener(detail);
  }
}
