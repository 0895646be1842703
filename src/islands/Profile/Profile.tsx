import { profileMessages as messages } from '../../shop/accounts/accounts.messages';
import { ForgetMe } from '../parts/ForgetMe';
import { SignedIn } from '../parts/SignedIn';
import { Tabs } from '../parts/Tabs';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { SecurityForm } from './SecurityForm';

/** Specification 2 and 4, Profile. */
export function Profile() {
  return (
    <SignedIn keepsForm>
      {(user) => (
        <div className={`stack gap-5 ${styles.profile}`}>
          <h1 className="across">My Profile</h1>
          <div>
            <Tabs
              label="My Profile"
              tabs={[
                { name: 'Profile', content: <ProfileForm user={user} /> },
                { name: 'Security', content: <SecurityForm user={user} /> },
              ]}
            />
          </div>
          <section className={`notice stack gap-2 ${styles.device}`} aria-labelledby="device">
            <div className="stack gap-3">
              <h2 id="device" className="minor">
                {messages.device}
              </h2>
              <p className="soft">{messages.deviceText}</p>
            </div>
            <ForgetMe person={{ uid: user.uid }} />
          </section>
        </div>
      )}
    </SignedIn>
  );
}
