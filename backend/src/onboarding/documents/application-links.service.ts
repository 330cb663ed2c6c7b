import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config, isSameSecret, NotFound, proofOf, ReadDb } from '../../platform/index.js';

const tokenForm = /^([1-9]\d{0,8})\.([\w-]{43})$/;

/** The application that a link names. */
export interface LinkedApplication {
  readonly salonId: number;
  readonly salonName: string;
  /** Whether no administrator has decided yet. */
  readonly isPending: boolean;
}

/** The token is incomplete, or this server did not make it. */
export class ApplicationLinkUnknown extends NotFound {
  constructor() {
    super('onboarding.link_unknown', 'This link is not valid. Please open the whole link from your email.');
  }
}

/**
 * Makes the links by which an applicant without an account adds documents (rules.md#documents). A token names the
 * application and is signed by a key that only the server has; nothing is stored.
 */
@Injectable()
export class ApplicationLinks {
  constructor(
    private readonly readDb: ReadDb,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the address of the page that the mail links to. The token follows the #, which browsers do not send to
   * servers.
   */
  addressOf(salonId: number): string {
    return `${this.config.appUrl}/salons/application-documents#${this.tokenOf(salonId)}`;
  }

  tokenOf(salonId: number): string {
    return `${salonId}.${this.signatureOf(String(salonId))}`;
  }

  /**
   * Returns the application that a token names.
   * @throws ApplicationLinkUnknown
   */
  async find(token: string): Promise<LinkedApplication> {
    const [, id = '', signature = ''] = tokenForm.exec(token) ?? [];
    if (!isSameSecret(signature, this.signatureOf(id))) throw new ApplicationLinkUnknown();
    const application = await this.readDb.row<LinkedApplication>(
      `select id as "salonId", name as "salonName", status = 'pending' and account_id is null as "isPending"
       from salons where id = $1`,
      [id],
    );
    if (!application) throw new ApplicationLinkUnknown();
    return application;
  }

  private signatureOf(salonId: string): string {
    return proofOf(this.config.jwtSecret, `application documents ${salonId}`);
  }
}
