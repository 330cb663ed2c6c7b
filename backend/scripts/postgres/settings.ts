/** The server's protection against loss: `durable` for the product's data, `throwaway` for tests and measurements. */
export type Durability = 'durable' | 'throwaway';

/** Returns the flags of the server. Only this machine can reach it, by password; there is no socket file. */
export function serverSettings(port: number, durability: Durability): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // The packages include no LLVM.
    jit: 'off',
  };
  if (durability === 'throwaway')
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * The flags of a new cluster: the same collation on every machine, whatever locales it has, and few rounds of password
 * hashing, because the password is 192 random bits and every connection pays for the rounds.
 */
export const clusterSettings: readonly string[] = [
  '--username=lather',
  '--auth=scram-sha-256',
  '--set=scram_iterations=16',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];
