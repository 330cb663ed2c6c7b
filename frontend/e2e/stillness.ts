import type { Page, Request } from '@playwright/test';

/** The number of frames in a row without a change after which a page counts as standing still. */
const QUIET_FRAMES = 6;

/**
 * Tells when a page stands still: no request is pending, fonts are loaded, no finite animation runs, and the document
 * has not changed for some frames. A test that reads the page earlier may read the middle of a transition.
 */
export class Stillness {
  private readonly underWay = new Set<Request>();
  private readonly waiting: (() => void)[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.underWay.add(request));
    const end = (request: Request): void => {
      this.underWay.delete(request);
      if (this.underWay.size === 0) for (const go of this.waiting.splice(0)) go();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    // A replaced document ends its requests, some of them without an event.
    page.on('domcontentloaded', () => {
      for (const request of this.underWay) if (request.isNavigationRequest()) end(request);
    });
  }

  /** Returns once the page stands still; ends with the test's time limit where it never does. */
  async reached(): Promise<void> {
    for (;;) {
      await this.noRequests();
      const quiet = await this.page.evaluate(untilQuiet, QUIET_FRAMES).catch(onlyIfNavigated);
      if (quiet && this.underWay.size === 0) return;
    }
  }

  private async noRequests(): Promise<void> {
    if (this.underWay.size > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

function onlyIfNavigated(error: unknown): false {
  if (error instanceof Error && /context was destroyed|navigation/i.test(error.message)) return false;
  throw error;
}

/**
 * Waits for quiet; runs in the page. Two kinds of motion are decoration and not waited for: endless animations (those
 * that belong to a request are waited for with it), and the halo that Ant Design fades around a pressed button for two
 * seconds, or for five where motion is reduced; it covers nothing and takes no clicks.
 */
function untilQuiet(frames: number): Promise<true> {
  return new Promise((resolve) => {
    let quiet = 0;
    const changes = new MutationObserver(() => (quiet = 0));
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const isHalo = ({ effect }: Animation): boolean =>
      effect instanceof KeyframeEffect && effect.target?.classList.contains('ant-wave') === true;
    const willEnd = (animation: Animation): boolean =>
      animation.playState === 'running' &&
      animation.effect?.getComputedTiming().endTime !== Infinity &&
      !isHalo(animation);
    // Ant Design marks elements that appear and disappear, even in the frames before their transition has begun.
    const inMotion = ':is([class*="-enter"], [class*="-leave"], [class*="-appear"]):not(.ant-wave)';
    const look = (): void => {
      const moving =
        // A rendered page is hydrated some time after it was loaded.
        Boolean((window as { earlyInput?: object | null }).earlyInput) ||
        document.fonts.status !== 'loaded' ||
        document.getAnimations().some(willEnd) ||
        document.querySelector(inMotion) !== null;
      quiet = moving ? 0 : quiet + 1;
      if (quiet <= frames) return void requestAnimationFrame(look);
      changes.disconnect();
      resolve(true);
    };
    look();
  });
}
