import { registerWorker, WORKER } from '../../shared/service-worker.ts';

/** Whether push messages are on in this browser; `blocked` where the person has refused them for this site. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The push subscription of a browser, as the server stores it. */
export interface BrowserAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the endpoint of this browser's push subscription, if it has one. */
export async function currentEndpoint(): Promise<string | undefined> {
  return isSupported() ? (await currentSubscription())?.endpoint : undefined;
}

/**
 * Returns whether this browser is subscribed, could be, or cannot; asks for no permission. Whether the server sends it
 * messages, the server alone knows.
 */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Asks for permission and subscribes; returns undefined where permission is refused. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Unsubscribes this browser; returns the endpoint that was given up. */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
