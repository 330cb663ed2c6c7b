import type { Page, Request } from '@playwright/test';

/** The time after which a page counts as hanging, and its text is not read. */
const patienceMilliseconds = 5_000;

/** The problems behind a page while a person uses it: errors in the console, and failed requests. */
export class Troubles {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly pages = new Set<Page>();
  private readonly underWay = new Map<Request, Page>();

  constructor(page: Page) {
    this.watch(page);
  }

  /** Collects the problems of another page too. */
  watch(page: Page): void {
    this.pages.add(page);
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The browser's own line about an answer of 400 and above says less than the response.
      const isEcho = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isEcho) this.seen.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.seen.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    page.on('request', (request) => this.underWay.set(request, page));
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => {
      this.underWay.delete(request);
      const reason = request.failure()?.errorText ?? 'failed';
      // A page that is left aborts its pending requests.
      if (reason !== 'net::ERR_ABORTED') this.seen.push(`${reason} ${request.method()} ${request.url()}`);
    });
  }

  /** Declares a problem as expected, such as `402 POST .*confirm` for a declined card. */
  expect(trouble: RegExp): void {
    this.expected.push(trouble);
  }

  /** Returns the unexpected problems. */
  get unexpected(): string[] {
    return this.seen.filter((trouble) => !this.expected.some((pattern) => pattern.test(trouble)));
  }

  /** Returns where each page is, what it waits for and what it shows, for a failed journey. */
  async pagesNow(): Promise<string> {
    const contents = [...this.pages].filter((page) => !page.isClosed()).map((page) => this.pageNow(page));
    return (await Promise.all(contents)).join('\n\n');
  }

  private async pageNow(page: Page): Promise<string> {
    const unanswered = [...this.underWay].filter(([, of]) => of === page).map(([request]) => request);
    const shown = await page.locator('body').innerText({ timeout: patienceMilliseconds }).catch(String);
    return [
      `The page stood at ${page.url()}.`,
      ...unanswered.map((request) => `Unanswered: ${request.method()} ${request.url()}`),
      shown.replace(/\n{2,}/g, '\n'),
    ].join('\n');
  }
}
