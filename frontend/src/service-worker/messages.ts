/** Asks a waiting worker to take over, if no other page is open. */
export const takeOver = { type: 'take-over' } as const;

export const isMessageToWorker = (data: unknown): data is typeof takeOver =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === takeOver.type;
