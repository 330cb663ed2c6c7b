import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What marking a visit brings about beyond the visit, as a sentence for its salon; undefined where it brings nothing. */
export type VisitNote = (em: EntityManager, appointmentId: number) => Promise<string | undefined>;

/** Later modules (billing) tell here what the marking of a visit means to them; appointments itself does not know. */
@Injectable()
export class VisitNotes {
  private readonly notes: VisitNote[] = [];

  add(note: VisitNote): void {
    this.notes.push(note);
  }

  /** The first thing to be said, asked in the transaction that marks the visit; null where there is none. */
  async noteFor(em: EntityManager, appointmentId: number): Promise<string | null> {
    for (const note of this.notes) {
      const said = await note(em, appointmentId);
      if (said) return said;
    }
    return null;
  }
}
