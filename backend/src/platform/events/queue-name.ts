/**
 * One queue for each thing that work waits for, so that what is stuck holds up nothing else: `money` waits for the
 * payment provider, `mail` for mail and push servers, `other` for the database alone.
 */
export const queueNames = ['money', 'mail', 'other'] as const;
export type QueueName = (typeof queueNames)[number];

/** How many jobs of a queue one process works on at a time. */
export const concurrencyOf: Readonly<Record<QueueName, number>> = { money: 6, mail: 4, other: 4 };

/**
 * The one queue of releases before this one. It is worked off and given nothing new: while a release rolls out, the
 * processes of the one before still fill it, and what failed there waits for an administrator.
 */
export const retiredQueueName = 'events';
