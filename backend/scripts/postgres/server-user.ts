import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user who runs the server's programs. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
  /** Words before the program and its arguments. */
  readonly prefix: readonly string[];
}

/**
 * Returns the user for a server that root starts, because Postgres refuses to run as root: the owner of existing data,
 * else `postgres`, else `nobody`. Any other user runs the server as themselves (undefined).
 * @param dataFolder the server's folder; its parents must exist
 */
export function serverUser(postgres: string, dataFolder: string, parent: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ownerOf(dataFolder) ?? account('postgres') ?? account('nobody');
  if (user === undefined)
    throw new Error('Postgres does not run as root, and this system has no user postgres or nobody to run it as.');
  return { ...user, prefix: canReach(user, postgres, parent) ? [] : reachingPrefix(user) };
}

/** Returns the program and arguments of a command as the server's user runs it. */
export function asServerUser(user: ServerUser | undefined, program: string, args: readonly string[]) {
  if (user === undefined) return { program, args, ids: {} };
  const [wrapper, ...rest] = user.prefix;
  if (wrapper === undefined) return { program, args, ids: { uid: user.uid, gid: user.gid } };
  return { program: wrapper, args: [...rest, program, ...args], ids: {} };
}

type Account = Pick<ServerUser, 'uid' | 'gid'>;

/**
 * A clone under /root (mode 0700), or one made with a strict umask, is closed to every other user. The server then
 * keeps one right of root, to bypass file modes (dac_override), and no other: as an ambient capability it survives the
 * exec into Postgres. no_setuid_fixup is needed as well: without it access(2), by which Postgres examines its own
 * binary, ignores capabilities of users other than root ("invalid binary: Permission denied").
 */
function reachingPrefix({ uid, gid }: Account): string[] {
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup', ...right];
}

/** Returns whether the user can run the program, its libraries included, and enter the folder. */
function canReach(user: Account, program: string, folder: string): boolean {
  const script = '"$0" --version && cd "$1"';
  return spawnSync('/bin/sh', ['-c', script, program, folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ownerOf(folder: string): Account | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function account(name: string): Account | undefined {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN);
  const [uid, gid] = [id('-u'), id('-g')];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined;
}
