import type { Profile } from '@tessera/contracts/people';
import { Link } from '@tessera/platform';
import { Avatar, Button, Card, Row, Text, toast } from '@tessera/ui';
import { Camera } from 'lucide-react';
import { useRemoveAvatar } from '@tessera/api';
import { useEffect, useRef, useState } from 'react';
import { peopleText } from '../../shared/messages';
import { nameOf } from '../../shared/person';
import styles from './profile.module.css';
import { CropDialog } from './crop-dialog';
import { type Picture, problemOf, readPicture } from './picture';

interface Chosen {
  /** Number of the chosen file; used as key, so that each file starts with a new crop. */
  fileNumber: number;
  picture?: Picture;
  problem?: string;
}

function PhotoPicker({ hasPhoto }: { hasPhoto: boolean }) {
  const file = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({ fileNumber: 0 });
  const remove = useRemoveAvatar();
  const choose = () => file.current?.click();
  // Close the bitmap when another photo is chosen or the page is left, to release its memory.
  useEffect(() => () => chosen.picture?.bitmap.close(), [chosen]);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function read(given: File | undefined): Promise<void> {
    if (given === undefined) return;
    const fileNumber = chosen.fileNumber + 1;
    try {
      const picture = await readPicture(given);
      if (!isMounted.current) return picture.bitmap.close();
      setChosen({ fileNumber, picture });
    } catch (error) {
      setChosen({ fileNumber, problem: problemOf(error) });
    }
    setOpen(true);
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label="Choose a photo"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Row justify="centre" wrap style={{ marginTop: 14 }}>
        <Button variant="secondary" size="s" icon={<Camera size={15} />} onClick={choose}>
          Change photo
        </Button>
        {hasPhoto && (
          <Button
            variant="ghost"
            size="s"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => toast.success('Photo removed') })}
          >
            Remove photo
          </Button>
        )}
      </Row>
      <Text as="p" size="xs" tone="tertiary" style={{ marginTop: 8 }}>
        PNG or JPEG, under 4MB
      </Text>
      <CropDialog
        key={chosen.fileNumber}
        open={open}
        picture={chosen.picture}
        problem={chosen.problem}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

export function ProfileAside({ profile }: { profile: Profile }) {
  const { id, username, avatar, followers, follows } = profile;
  const name = nameOf(profile);
  return (
    <Card pad="l" className={styles.aside}>
      <Avatar id={id} name={name} src={avatar} size={112} />
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.quiet}>@{username}</p>
      <PhotoPicker hasPhoto={avatar !== null} />
      <div className={styles.counts}>
        <Link to="/followers">
          <b>{followers.toLocaleString('en-US')}</b> <span>{peopleText.followers(followers)}</span>
        </Link>
        <Link to="/contacts">
          <b>{follows.toLocaleString('en-US')}</b> <span>following</span>
        </Link>
      </div>
    </Card>
  );
}
