import { html, type Markup } from './markup.js';
import type { Session } from './onboarding.service.js';
import type { Step } from './page-frame.js';

/** Under which the pages stand. */
export const onboardingPath = '/sandbox/connect/onboarding';

export function stepAddress({ id }: Pick<Session, 'id'>, step: Step): string {
  return `${onboardingPath}/session/${id}/${step}`;
}

/** The account's name, as the shop gave it. */
export function salonOf({ account }: Session): string {
  return account.business_profile.name ?? 'Your salon';
}

/** Back to the shop without the rest; each step so far is kept. */
export function leaveLink({ link }: Session): Markup {
  return html`<a class="quiet" href="${link.return_url}">Save and finish later</a>`;
}

/** What the sandbox makes of which numbers. */
export function testNumbers(title: string, rows: readonly (readonly [string, string])[]): Markup {
  return html`<details>
    <summary>${title}</summary>
    <table>
      <tbody>
        ${rows.map(
          ([number, outcome]) =>
            html`<tr>
              <th scope="row">${number}</th>
              <td>${outcome}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}
