import { useQuery } from '@tanstack/react-query';
import { AvatarEditor } from './AvatarEditor.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { profileQuery } from './profile-queries.ts';
import { Waiting } from '../../parts/Waiting.tsx';

/** Picture and personal details. */
export default function DetailsItem() {
  return (
    <Waiting query={useQuery(profileQuery)} className="h-200">
      {(profile) => (
        <>
          <AvatarEditor account={profile.account} icon={profile.icon} />
          <DetailsForm profile={profile} />
        </>
      )}
    </Waiting>
  );
}
