package com.example.store;

import android.os.Bundle;
import android.widget.Button;
import androidx.appcompat.app.AppCompatActivity;
import androidx.lifecycle.ViewModelProvider;
import kotlin.Unit;
import %%androidPackage%%.PaymentSheet;

public class JavaCheckoutActivity extends AppCompatActivity {
    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.activity_checkout);
        CheckoutViewModel model = new ViewModelProvider(this).get(CheckoutViewModel.class);
        Button pay = findViewById(R.id.pay);
        PaymentSheet paymentSheet = new PaymentSheet(this, result -> {
            pay.setEnabled(model.getState().getValue() instanceof CheckoutState.Ready);
            CheckoutResultsKt.onResult(model, result);
            return Unit.INSTANCE;
        });
        ShowCheckoutKt.showCheckout(this, model, config -> {
            pay.setEnabled(config != null);
            pay.setOnClickListener(button -> {
                pay.setEnabled(false); // a second tap opens no second sheet
                if (config != null) paymentSheet.present(config);
            });
            return Unit.INSTANCE;
        });
    }
}
