import type { Page, Request } from '@playwright/test';

/** A page that hangs shows nothing. */
const patienceMilliseconds = 5_000;

/** What goes wrong behind a page while a person uses it: errors in the console, requests that fail. */
export class Troubles {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly pages = new Set<Page>();
  private readonly underWay = new Map<Request, Page>();

  constructor(page: Page) {
    this.watch(page);
  }

  /** Collects what goes wrong behind a further page too. */
  watch(page: Page): void {
    this.pages.add(page);
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // The browser's own line for an answer of 400 and above says less than the response does.
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
      // A page that is left takes its running requests with it.
      if (reason !== 'net::ERR_ABORTED') this.seen.push(`${reason} ${request.method()} ${request.url()}`);
    });
  }

  /** Says that a trouble belongs to the story, such as `402 POST .*confirm` for a declined card. */
  expect(trouble: RegExp): void {
    this.expected.push(trouble);
  }

  /** The troubles that nobody expected. */
  get unexpected(): string[] {
    return this.seen.filter((trouble) => !this.expected.some((pattern) => pattern.test(trouble)));
  }

  /** Where each page stands, what it waits for and what it shows: for a journey that has failed. */
  async pagesNow(): Promise<string> {
    const told = [...this.pages].filter((page) => !page.isClosed()).map((page) => this.pageNow(page));
    return (await Promise.all(told)).join('\n\n');
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
