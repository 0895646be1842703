import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { liveSession } from '../../shop/accounts/session.live';
import type { Item } from '../../shop/items/item';
import {
  checkItemForm,
  hasMissingFields,
  isItemFormChanged,
  itemFactsFrom,
  itemFormFrom,
  type ItemFormValues,
} from '../../shop/items/form';
import { itemFormMessages, itemMessages as messages } from '../../shop/items/items.messages';
import { liveItems } from '../../shop/items/items.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { Dialog } from '../parts/Dialog';
import { PutOut } from '../parts/SignedIn';
import { Icon } from '../parts/Icon';
import { Field } from '../parts/form/Field';
import { TextArea } from '../parts/form/TextArea';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import styles from './ItemSheet.module.css';
import { PictureField } from './PictureField';

const alternatives = new Intl.ListFormat('en-IN', { type: 'disjunction' });

interface ItemSheetProps {
  /** The item to edit; omitted for a new one. */
  item?: Item;
  /** Suggested categories; any other text is valid too. */
  categories: readonly string[];
  onClose: () => void;
}

/** Specification 2, 4, 5, Item form. */
export function ItemSheet({ item, categories, onClose }: ItemSheetProps) {
  const { askBeforeLeaving, askForPersistence } = useEnvironment();
  const { withdraw } = useLive(liveToasts);
  const items = useLive(liveItems);
  const session = useStore(useLive(liveSession).$session);
  const putOut = session.status === 'signed-out' ? session.putOut : undefined;
  const mode = item ? 'edit' : 'add';
  const [initial] = useState(() => itemFormFrom(item));
  const [failure, setFailure] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  /** The item as the user last saw it; null once they know that it was deleted elsewhere. */
  const [known, setKnown] = useState(item ?? null);
  const [asking, setAsking] = useState(false);
  const [preparing, setPreparing] = useState(false);

  const { values, form, field, announcement, set, busy } = useForm<ItemFormValues>({
    name: 'item',
    initial,
    check: (now) => checkItemForm(now, mode),
    onRefused: (now) => {
      setIncomplete(hasMissingFields(now, mode));
    },
    onChange: () => {
      setFailure('');
      setIncomplete(false);
    },
    onSubmit: save,
  });
  const changed = isItemFormChanged(values, initial);

  useEffect(() => {
    return changed ? askBeforeLeaving() : undefined;
  }, [changed, askBeforeLeaving]);

  /**
   * Whether another tab has changed or deleted the item. The user is then notified once, and the next save succeeds.
   */
  function isNews(): boolean {
    if (!known) return false;
    const stored = items.$items.get().find(({ id }) => id === known.id) ?? null;
    if (JSON.stringify(stored) === JSON.stringify(known)) return false;
    setKnown(stored);
    setFailure(stored ? itemFormMessages.changedElsewhere : itemFormMessages.deletedElsewhere);
    return true;
  }

  async function save(now: ItemFormValues) {
    if (isNews()) return;
    const facts = itemFactsFrom(now);
    const result = await (known ? items.update(known.id, facts) : items.add(facts));
    if (result.ok) {
      askForPersistence();
      return onClose();
    }
    setFailure(result.reason === 'full' ? itemFormMessages.full : itemFormMessages.notSaved);
  }

  function leave() {
    if (changed) setAsking(true);
    else discard();
  }

  /** Closes the sheet and clears its errors. */
  function discard() {
    withdraw('item');
    onClose();
  }

  const title = item ? messages.edit : messages.addNew;
  return (
    <>
      <Dialog label={title} className={`side-panel ${styles.sheet}`} onClose={leave}>
        <form className={styles.form} {...form}>
          <FormStatus announcement={announcement} />
          <h2 className="minor">{title}</h2>
          {isIncomplete && (
            <p className={`form-error ${styles.missing}`} role="alert">
              <strong>{itemFormMessages.missingFields}</strong> {itemFormMessages.missingFieldsHelp}
            </p>
          )}
          <div className={`tiles ${styles.fields}`}>
            <Field label="Name" required autoComplete="off" {...field('name')} />
            <TextArea label="Description" rows={2} {...field('description')} />
            <Field
              label="Price (₹)"
              // Not a number field, since those drop digits of Indian scripts.
              inputMode="decimal"
              required
              autoComplete="off"
              {...field('price')}
            />
            <Field
              label="Category"
              required
              autoComplete="off"
              autoCapitalize="none"
              list="item-categories"
              hint={`Such as ${alternatives.format(categories).toLowerCase()}.`}
              {...field('category')}
            >
              <datalist id="item-categories">
                {categories.map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </Field>
            <PictureField
              id="item-image"
              name="image"
              value={values.image}
              error={field('image').error}
              required={mode === 'add'}
              onPreparing={setPreparing}
              onValue={(image) => set('image', image)}
            />
          </div>
          <div className={`cluster ${styles.actions}`} data-bar>
            {putOut ? (
              // The page says so, too, but behind this sheet.
              <div className="full">
                <PutOut reason={putOut} />
              </div>
            ) : (
              failure && (
                <p className="form-error full" role="alert">
                  {failure}
                </p>
              )
            )}
            <button className="button" data-kind="quiet" type="button" onClick={leave}>
              Cancel
            </button>
            <button
              className="button"
              type="submit"
              disabled={preparing}
              // Not disabled while busy: a disabled button would lose focus. A second press is ignored.
              aria-disabled={busy || undefined}
            >
              {busy ? 'Saving...' : known ? 'Save Changes' : 'Add Item'}
            </button>
          </div>
        </form>
        <button
          className={`icon-button ${styles.close}`}
          type="button"
          aria-label="Close"
          onClick={leave}
        >
          <Icon name="close" />
        </button>
      </Dialog>
      {asking && (
        <ConfirmDialog
          label="Discard changes"
          text="What you entered has not been saved. Discard it?"
          no="Keep editing"
          yes="Discard"
          danger
          onAnswer={(yes) => (yes ? discard() : setAsking(false))}
        />
      )}
    </>
  );
}
