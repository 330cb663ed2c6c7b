import { html, type Markup } from './markup.js';
import { pageStyles } from './page-styles.js';

export const steps = ['details', 'bank', 'review'] as const;
export type Step = (typeof steps)[number];

const names: Readonly<Record<Step, string>> = { details: 'Who is paid', bank: 'Bank', review: 'Check' };

export interface PageParts {
  /** The name of the salon. */
  readonly salon: string;
  readonly step: Step;
  readonly title: string;
  readonly lead: string;
  readonly content: Markup;
  /** Whether the form is shown again with errors. */
  readonly failed: boolean;
}

/** Renders a whole page of the onboarding, without a script and without any outside resource. */
export function pageFrame({ salon, step, title, lead, content, failed }: PageParts): Markup {
  return pageDocument(
    `${failed ? 'Error: ' : ''}${title}`,
    html`<div class="page">
      <header class="side">
        <span class="mode">Sandbox</span>
        <h1>Get paid by direct deposit</h1>
        <p>${salon} sets up its payouts. No real money moves, and nothing leaves this machine.</p>
        <ol class="steps" aria-label="Steps">
          ${steps.map((one) => stepItem(one, step))}
        </ol>
      </header>
      <main>
        <div class="sheet">
          <h2 class="title">${title}</h2>
          <p class="lead">${lead}</p>
          ${content}
        </div>
      </main>
    </div>`,
  );
}

function stepItem(one: Step, present: Step): Markup {
  const done = steps.indexOf(one) < steps.indexOf(present);
  return html`<li ${done && html`class="done"`} ${one === present && html`aria-current="step"`}>${names[one]}</li>`;
}

/** Renders the page for an expired session. */
export function expiredPage(): Markup {
  return pageDocument(
    'This page has expired',
    html`<main>
      <div class="sheet">
        <div class="card">
          <h1 class="title">This page has expired</h1>
          <p class="lead">Go back to where you came from and continue there: what you filled in has been kept.</p>
        </div>
      </div>
    </main>`,
  );
}

/** Renders any page of the provider, without a script and without any outside resource. */
export function pageDocument(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – payouts sandbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${pageStyles}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
