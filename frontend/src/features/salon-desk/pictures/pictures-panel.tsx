import { useRef, useState } from 'react';
import { serverMessage } from '../../../api/error.ts';
import {
  useRemoveSalonPictureMutation,
  useUpdateSalonPictureMutation,
  type SalonPictureDto,
  type SalonSettingsDto,
} from '../../../api/generated.ts';
import { businessTerms, businessWords } from '../../../api/business-terms.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog-on-demand.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { useSectionLinks } from '../../../shared/section-link.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { AddPicture } from './add-picture.tsx';
import { DescriptionDialog } from './description-dialog.tsx';
import { PictureList } from './picture-list.tsx';
import { messages } from './pictures.messages.ts';
import styles from './pictures.module.css';

const { most } = businessTerms.salonPicture;

/** The salon's own pictures in their order, and room for more (rules.md#salon-pictures). */
export function PicturesPanel({ salon }: { salon: Pick<SalonSettingsDto, 'id' | 'pictures'> }) {
  const { id: salonId, pictures } = salon;
  const [update, updating] = useUpdateSalonPictureMutation();
  const [remove] = useRemoveSalonPictureMutation();
  const describing = useDialog<SalonPictureDto>();
  const removing = useDialog<SalonPictureDto>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');
  const toast = useToast();
  useSectionLinks();

  const move = async (picture: SalonPictureDto, position: number) => {
    const { error } = await update({ id: salonId, pictureId: picture.id, updateSalonPictureDto: { position } });
    if (!error) setStatus(messages.moved(picture.alt, position, pictures.length));
    else toast({ tone: 'bad', title: messages.notSaved, description: serverMessage(error, messages.tryAgain) });
  };

  const removeIt = async (): Promise<string | undefined> => {
    if (!removing.about) return undefined;
    const { error } = await remove({ id: salonId, pictureId: removing.about.id });
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...messages.removed });
    return undefined;
  };

  return (
    <section className={styles.panel} aria-labelledby="salon-pictures">
      <div className={styles.head}>
        <h2 id="salon-pictures" ref={heading} tabIndex={-1}>
          Pictures
        </h2>
        <p className={styles.count}>
          {pictures.length} of {most}
        </p>
      </div>
      <p className={styles.hint}>{pictures.length === 0 ? messages.none : messages.some}</p>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <PictureList
        pictures={pictures}
        busy={updating.isLoading}
        onMove={(picture, position) => void move(picture, position)}
        onDescribe={describing.show}
        onRemove={removing.show}
      />
      {pictures.length < most ? (
        <AddPicture salonId={salonId} onAdded={() => heading.current?.focus()} />
      ) : (
        <p className={styles.hint}>{businessWords.tooManyPictures}</p>
      )}
      <DescriptionDialog salonId={salonId} dialog={describing} afterwards={heading} />
      <ConfirmDialog
        open={removing.open}
        title="Remove Picture"
        keep="Keep Picture"
        confirm="Remove"
        confirming="Removing..."
        onConfirm={removeIt}
        onClose={removing.close}
        afterwards={heading}
      >
        <p>{messages.remove(removing.about?.alt ?? '')}</p>
      </ConfirmDialog>
    </section>
  );
}
