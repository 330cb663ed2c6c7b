import { businessTerms } from '../../plans/index.js';
import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { plainDate } from './salon-time.js';

type Weight = Extract<MailContent, { kind: `weight-${string}` }>;

const { answerHours } = businessTerms.measuredWeight;

/** What a salon has weighed, and what becomes of it, for its owner or the salon (rules.md#measured-weight). */
export function measuredWeight(about: Weight, site: string): MailMessage {
  const { weight, to, timeZone } = about;
  const { petName, salonName, decisionReason } = weight;
  const reason = decisionReason ? ` Reason: ${decisionReason}` : '';
  const pounds = `${weight.weight} lb`;
  const text = {
    'weight-stated': `${salonName} has weighed ${petName}: ${pounds}, more than the present plan is for. If you agree, or do not answer within ${answerHours} hours, by ${plainDate(weight.answerDueAt, timeZone)}, the plan changes to the one of that size for ${dollars(weight.price)} a month, from the next month on. If you object, an administrator decides. You see the picture on your dashboard.`,
    'weight-accepted':
      to === 'owner'
        ? `${petName} weighs ${pounds}. The plan changes to the one of that size for ${dollars(weight.price)} a month, from the next month on.${reason}`
        : `The weight that you stated for ${petName}, ${pounds}, holds. You are credited ${dollars(weight.credit)} once, the difference of your share between both plans. It is on your next statement.${reason}`,
    'weight-dismissed': `The weight of ${pounds} that was stated for ${petName} at ${salonName} does not count, and the plan stays as it is.${reason}`,
  }[about.kind];
  const subject = {
    'weight-stated': `${salonName} has weighed ${petName}`,
    'weight-accepted': `${petName}'s weight of ${pounds} holds`,
    'weight-dismissed': `${petName}'s weight does not count`,
  }[about.kind];
  return {
    subject,
    preview: `${pounds}, weighed at ${salonName}.`,
    title: subject,
    paragraphs: ['Hello,', text],
    facts: [
      ['Dog', petName],
      ['Weight', pounds],
      ['Salon', salonName],
    ],
    action:
      to === 'owner'
        ? { label: 'See the picture', url: `${site}/dashboard/pet-owner` }
        : { label: 'See your earnings', url: `${site}/dashboard/salon` },
  };
}
