import { useGetSalonChecklistQuery } from '../../api/generated.ts';
import { checklistProgress, checklistTitles } from '../../domain/checklist-words.ts';
import { Loaded } from '../../shared/loaded.tsx';

/** The checklist of an approved salon (rules.md#checklist). */
export function SetupProgress({ salonId }: { salonId: number }) {
  const checklist = useGetSalonChecklistQuery({ id: salonId }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={checklist} pending={<p>Setup: loading</p>} failed={<p>Setup: could not be loaded</p>}>
      {({ steps, doneCount }) => {
        const open = steps.filter(({ done }) => !done).map(({ key }) => checklistTitles[key].toLowerCase());
        return (
          <p>
            Setup: {checklistProgress(doneCount, steps.length)}
            {open.length > 0 && `. Open: ${open.join(', ')}.`}
          </p>
        );
      }}
    </Loaded>
  );
}
