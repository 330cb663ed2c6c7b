import type { Page } from '@playwright/test';

type DevTools = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** A device in the page's browser that stores passkeys and verifies its person at once (DevTools, domain WebAuthn). */
export class VirtualAuthenticator {
  private readonly devTools: DevTools;
  private readonly authenticatorId: string;

  private constructor(devTools: DevTools, authenticatorId: string) {
    this.devTools = devTools;
    this.authenticatorId = authenticatorId;
  }

  static async in(page: Page): Promise<VirtualAuthenticator> {
    const devTools = await page.context().newCDPSession(page);
    // Otherwise Chromium would show its own list of passkeys, which no test can press.
    await devTools.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(devTools, authenticatorId);
  }

  /** Sets whether the person touches the device when it asks. */
  async answers(enabled: boolean): Promise<void> {
    await this.devTools.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.authenticatorId,
      enabled,
    });
  }
}
