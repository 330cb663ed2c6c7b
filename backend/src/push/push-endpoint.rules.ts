/**
 * Returns whether an address belongs to a service of the settings: "web.push.apple.com", "*.notify.windows.com", or an
 * origin for tests.
 */
function isOf(service: string, { hostname, origin }: URL): boolean {
  if (service.includes('://')) return origin === service;
  return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
}

/**
 * Returns whether the server may call this address, which a browser has given: only over HTTPS, at the usual port,
 * without a name and password, and at a push service of the settings. Without the rule, anybody could make the server
 * call any address.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (services.some((service) => service.includes('://') && isOf(service, url))) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => isOf(service, url));
}

/** Returns whether the settings name this exact origin, which may then be private. */
export function isNamedOrigin(endpoint: string, services: readonly string[]): boolean {
  return services.includes(URL.parse(endpoint)?.origin ?? '');
}
