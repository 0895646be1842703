import { ForgetMe } from '../parts/ForgetMe';
import { SignedIn } from '../parts/SignedIn';
import { Tabs } from '../parts/Tabs';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { SecurityForm } from './SecurityForm';

/** Specification 2 and 4, Profile. */
export function Profile() {
  return (
    <SignedIn>
      {(user) => (
        <div className={styles.profile}>
          <h1>My Profile</h1>
          <Tabs
            label="My Profile"
            tabs={[
              { name: 'Profile', content: <ProfileForm user={user} /> },
              { name: 'Security', content: <SecurityForm user={user} /> },
            ]}
          />
          <ForgetMe person={{ uid: user.uid }} />
        </div>
      )}
    </SignedIn>
  );
}
