/**
 * The queues, one for each thing that work waits for, so that stuck work holds up nothing else: `money` waits for the
 * payment provider, `mail` for mail and push servers, `other` for the database alone.
 */
export const queueNames = ['money', 'mail', 'other'] as const;
export type QueueName = (typeof queueNames)[number];

/** The number of jobs of a queue that a process handles at a time. */
export const concurrencyOf: Readonly<Record<QueueName, number>> = { money: 6, mail: 4, other: 4 };

/**
 * The only queue of earlier releases. It is worked off and gets no new jobs, because during a rollout processes of the
 * earlier release still fill it, and its failed jobs wait for an administrator.
 */
export const retiredQueueName = 'events';
