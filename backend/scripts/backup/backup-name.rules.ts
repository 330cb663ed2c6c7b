/** A backup as described by the name of its file. */
export interface NamedBackup {
  readonly name: string;
  readonly madeAt: Date;
}

const pattern = /^lather-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;

/** Returns the name of a backup made now, to the second. The endings tell other tools how to open it. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const instant = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `lather-${instant}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Returns the backups among a folder's files, oldest first; files with other names are ignored. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
      if (year === undefined) return [];
      return [{ name, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
    })
    .sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
}
