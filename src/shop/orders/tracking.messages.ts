export const trackingMessages = {
  text: (status: string, day: string, courier?: string, number?: string) =>
    [
      `${status} on ${day}`,
      ...(courier ? [`with ${courier}`] : []),
      ...(number ? [`tracking number ${number}`] : []),
    ].join(', '),
  track: 'Track parcel',
} as const;
