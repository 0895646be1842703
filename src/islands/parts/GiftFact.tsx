import { giftLines, giftMessages } from '../../shop/orders/gift';

export function GiftFact({ gift }: { gift: string | undefined }) {
  if (gift === undefined) return null;
  return (
    <div>
      <dt>{giftMessages.heading}</dt>
      <dd>
        {giftLines(gift).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </dd>
    </div>
  );
}
