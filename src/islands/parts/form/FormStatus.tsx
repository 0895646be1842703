/**
 * Reads out the validation error of the field that was just left: it appears below a field that the focus has
 * left already. For each form of `useForm`.
 */
export function FormStatus({ announcement }: { announcement: string }) {
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
