import { html, type Markup } from './markup.js';
import type { Session } from './onboarding.service.js';
import type { Step } from './page-frame.js';

/** The path of the onboarding pages. */
export const onboardingPath = '/sandbox/connect/onboarding';

export function stepAddress({ id }: Pick<Session, 'id'>, step: Step): string {
  return `${onboardingPath}/session/${id}/${step}`;
}

/** Returns the account's name, as Lather gave it. */
export function salonOf({ account }: Session): string {
  return account.business_profile.name ?? 'Your salon';
}

/** Renders the link back to Lather; the steps so far are saved. */
export function leaveLink({ link }: Session): Markup {
  return html`<a class="quiet" href="${link.return_url}">Save and finish later</a>`;
}

/** Renders the list of test numbers with their effects. */
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
