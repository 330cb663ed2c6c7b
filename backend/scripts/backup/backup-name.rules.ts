/** A backup as its file's name tells. */
export interface NamedBackup {
  readonly name: string;
  readonly madeAt: Date;
}

const pattern = /^lather-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;

/** The name of a backup that is made now, to the second. The endings say how other tools open it. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const instant = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `lather-${instant}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** The backups among a folder's files, oldest first; what has another name is not looked at. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
      if (year === undefined) return [];
      return [{ name, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
    })
    .sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
}
