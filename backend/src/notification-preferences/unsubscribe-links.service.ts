import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, isSameSecret, proofOf, ReadDb } from '../platform/index.js';
import { isSwitchable, type NotificationKind, notificationKinds } from './notification-kinds.rules.js';

/** Whose mails of which kind a link stops. */
export interface UnsubscribeLink {
  readonly userId: number;
  readonly kind: NotificationKind;
}

const tokenForm = /^([1-9]\d{0,9})\.([a-z]{1,20})\.([\w-]{43})$/;

/**
 * Makes the links that stop mails of one kind without a session. A token is signed by a key that only the server has
 * and never runs out: a mail may be found years later, and all that it can do is stop further ones.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readDb: ReadDb,
  ) {}

  /** The address that mails to this recipient name; undefined where nobody has an account by it. */
  async addressFor(email: string, kind: NotificationKind): Promise<string | undefined> {
    const user = await this.readDb.row<{ id: number }>('select id from users where email = $1', [email]);
    return user && `${this.config.appUrl}/unsubscribe/${this.tokenOf({ userId: user.id, kind })}`;
  }

  tokenOf({ userId, kind }: UnsubscribeLink): string {
    const named = `${userId}.${kind}`;
    return `${named}.${this.signatureOf(named)}`;
  }

  /** What a token stops; undefined where it was not made here. */
  read(token: string): UnsubscribeLink | undefined {
    const [, id = '', named = '', signature = ''] = tokenForm.exec(token) ?? [];
    const kind = notificationKinds.find((one) => one === named && isSwitchable(one, 'email'));
    const isOurs = isSameSecret(signature, this.signatureOf(`${id}.${named}`));
    return kind && isOurs ? { userId: Number(id), kind } : undefined;
  }

  private signatureOf(named: string): string {
    return proofOf(this.config.jwtSecret, `unsubscribe ${named}`);
  }
}
