import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Returns a further effect of marking a visit, as a sentence for its salon; undefined where there is none. */
export type VisitNote = (em: EntityManager, appointmentId: number) => Promise<string | undefined>;

/** A registry for later modules, such as the ledger, which know what the marking of a visit means to them. */
@Injectable()
export class VisitNotes {
  private readonly notes: VisitNote[] = [];

  add(note: VisitNote): void {
    this.notes.push(note);
  }

  /** Returns the first note, requested in the transaction that marks the visit; null where there is none. */
  async noteFor(em: EntityManager, appointmentId: number): Promise<string | null> {
    for (const note of this.notes) {
      const said = await note(em, appointmentId);
      if (said) return said;
    }
    return null;
  }
}
