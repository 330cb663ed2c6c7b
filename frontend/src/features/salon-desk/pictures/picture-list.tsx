import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import type { SalonPictureDto } from '../../../api/generated.ts';
import { SalonPhoto } from '../../../domain/salon-photo.tsx';
import { Button } from '../../../shared/antd-button.tsx';
import { classNames } from '../../../shared/class-names.ts';
import { Icon } from '../../../shared/icon.tsx';
import styles from './pictures.module.css';

interface PictureListProps {
  pictures: readonly SalonPictureDto[];
  busy: boolean;
  /** Moves a picture to a position, 1 being the first. */
  onMove: (picture: SalonPictureDto, position: number) => void;
  onDescribe: (picture: SalonPictureDto) => void;
  onRemove: (picture: SalonPictureDto) => void;
}

type Way = 'earlier' | 'later';

/** The pictures in their order, which dragging or the buttons below each picture change. */
export function PictureList({ pictures, busy, onMove, onDescribe, onRemove }: PictureListProps) {
  const [dragged, drag] = useState<SalonPictureDto>();
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: number; way: Way }>(undefined);
  const order = pictures.map(({ id }) => id).join(' ');

  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, way } = pressed.current;
    pressed.current = undefined;
    list.current?.querySelector<HTMLButtonElement>(`[data-picture="${id}"] [data-way="${way}"]`)?.focus();
  }, [order]);

  const press = (picture: SalonPictureDto, way: Way, position: number) => {
    if (busy) return;
    pressed.current = { id: picture.id, way };
    onMove(picture, position);
  };

  const drop = (event: DragEvent, position: number) => {
    event.preventDefault();
    if (dragged && pictures[position - 1]?.id !== dragged.id) onMove(dragged, position);
    drag(undefined);
    setOver(undefined);
  };

  if (pictures.length === 0) return null;
  return (
    <ul ref={list} className={styles.pictures} aria-label="Pictures in their order">
      {pictures.map((picture, index) => (
        <li
          key={picture.id}
          data-picture={picture.id}
          className={classNames(
            styles.picture,
            dragged?.id === picture.id && styles.dragged,
            over === picture.id && dragged?.id !== picture.id && styles.over,
          )}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            drag(picture);
          }}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setOver(picture.id);
          }}
          onDragEnd={() => {
            drag(undefined);
            setOver(undefined);
          }}
          onDrop={(event) => drop(event, index + 1)}
        >
          <div className={styles.shown}>
            <SalonPhoto picture={picture} sizes="(min-width: 52rem) 17rem, 100vw" />
            <span className={styles.place}>{index === 0 ? '1, shown first' : index + 1}</span>
          </div>
          <p className={styles.alt}>{picture.alt}</p>
          <div className={styles.actions}>
            <Button
              data-way="earlier"
              icon={<Icon name="arrow-left" size={18} />}
              aria-label={`Move earlier: ${picture.alt}`}
              title="Move earlier"
              disabled={index === 0}
              onClick={() => press(picture, 'earlier', index)}
            />
            <Button
              data-way="later"
              icon={<Icon name="arrow-right" size={18} />}
              aria-label={`Move later: ${picture.alt}`}
              title="Move later"
              disabled={index === pictures.length - 1}
              onClick={() => press(picture, 'later', index + 2)}
            />
            <Button
              icon={<Icon name="edit" size={18} />}
              aria-label={`Describe: ${picture.alt}`}
              title="Describe"
              onClick={() => onDescribe(picture)}
            />
            <Button
              danger
              icon={<Icon name="trash" size={18} />}
              aria-label={`Remove: ${picture.alt}`}
              title="Remove"
              onClick={() => onRemove(picture)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
