import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, isSameSecret, proofOf, ReadDb } from '../platform/index.js';
import { type SwitchableMail, switchableMails } from './notification-kinds.rules.js';

/** The account and the kind of mail that a link stops. */
export interface UnsubscribeLink {
  readonly userId: number;
  readonly kind: SwitchableMail;
}

const tokenForm = /^([1-9]\d{0,9})\.([a-z]{1,20})\.([\w-]{43})$/;

/**
 * Creates links that stop mails of a kind without a session. A token is signed with a key that only the server has and
 * never expires: a mail may be found years later, and the token can only stop further ones.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readDb: ReadDb,
  ) {}

  /** Returns the address for mails to this recipient; undefined if no account has the recipient's address. */
  async addressFor(email: string, kind: SwitchableMail): Promise<string | undefined> {
    const user = await this.readDb.row<{ id: number }>('select id from users where email = $1', [email]);
    return user && `${this.config.appUrl}/unsubscribe/${this.tokenOf({ userId: user.id, kind })}`;
  }

  tokenOf({ userId, kind }: UnsubscribeLink): string {
    const named = `${userId}.${kind}`;
    return `${named}.${this.signatureOf(named)}`;
  }

  /** Returns what a token stops; undefined if it was not made here. */
  read(token: string): UnsubscribeLink | undefined {
    const [, id = '', named = '', signature = ''] = tokenForm.exec(token) ?? [];
    const kind = switchableMails.find((one) => one === named);
    const isOurs = isSameSecret(signature, this.signatureOf(`${id}.${named}`));
    return kind && isOurs ? { userId: Number(id), kind } : undefined;
  }

  private signatureOf(named: string): string {
    return proofOf(this.config.jwtSecret, `unsubscribe ${named}`);
  }
}
