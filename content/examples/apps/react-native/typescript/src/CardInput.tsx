import { Text, TextInput, View, type TextInputProps } from 'react-native';

interface Props extends TextInputProps {
  label: string;
  error?: string;
}

export function CardInput({ label, error, ...input }: Props) {
  return (
    <View>
      <Text>{label}</Text>
      <TextInput
        accessibilityLabel={label}
        accessibilityHint={error}
        autoCorrect={false}
        keyboardType="number-pad"
        {...input}
      />
      {error !== undefined && <Text accessibilityLiveRegion="polite">{error}</Text>}
    </View>
  );
}
