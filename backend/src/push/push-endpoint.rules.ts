/** A service as the settings name it: "web.push.apple.com", "*.notify.windows.com", or an origin for tests. */
function isOf(service: string, { hostname, origin }: URL): boolean {
  if (service.includes('://')) return origin === service;
  return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
}

/**
 * May the server call this address, which a browser has given? Only over HTTPS, at the usual port, without a name and
 * password, and at a push service that the settings name: it would else call whatever somebody wants it to call.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (services.some((service) => service.includes('://') && isOf(service, url))) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => isOf(service, url));
}

/** Did the settings name this very origin? Then it may be a private one. */
export function isNamedOrigin(endpoint: string, services: readonly string[]): boolean {
  return services.includes(URL.parse(endpoint)?.origin ?? '');
}
