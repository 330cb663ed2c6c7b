import { expect, test } from '@jest/globals';

import { until } from '../../../test/until.js';
import { QueueTrouble } from './queue-trouble.js';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' });

function watched(answers: () => boolean) {
  const reports: string[] = [];
  const trouble = new QueueTrouble({
    place: 'Redis at redis:6379',
    ask: () => (answers() ? Promise.resolve() : Promise.reject(refused)),
    report: (sentence) => reports.push(sentence),
    isBack: () => reports.push('(told)'),
    pauseMilliseconds: 1,
  });
  return { trouble, reports };
}

test('an unavailable queue is reported once however many of its parts notice, and once when it is back', async () => {
  let asked = 0;
  const { trouble, reports } = watched(() => ++asked > 3);
  for (let part = 0; part < 5; part += 1) expect(trouble.recognize(refused)).toBe(true);
  await until(() => reports.length === 3);
  expect(reports).toEqual([
    "The queue's Redis at redis:6379 does not answer (connect ECONNREFUSED 127.0.0.1:6379). Events and recurring jobs wait until it does.",
    "The queue's Redis at redis:6379 answers again.",
    '(told)',
  ]);
  trouble.recognize(refused);
  await until(() => reports.length === 6);
});

test('an error about something else is not recognized', () => {
  const { trouble, reports } = watched(() => true);
  expect(trouble.recognize(new Error('Missing lock for job 7. moveToFinished'))).toBe(false);
  expect(reports).toEqual([]);
});
